"""What is built where a ship lands: stations, outposts, missions, and what they bring."""
