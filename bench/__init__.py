"""Benchmarks with bounds. Each number is a ratio to a peer measured in the same run, because
machines differ and ratios don't."""
