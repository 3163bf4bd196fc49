# Orrery as a container: the packages are installed in one stage, and only they and Python are in the other.
# The Python is the one that .python-version names, which is the one that the tests run on.
ARG PYTHON=3.13
FROM python:${PYTHON}-slim AS build
WORKDIR /src
RUN python -m venv /opt/orrery
COPY pyproject.toml requirements.lock README.md LICENSE ./
COPY rules rules
COPY rivals rivals
COPY render render
COPY sandbox sandbox
COPY bot bot
RUN /opt/orrery/bin/pip install --no-cache-dir --constraint requirements.lock ".[metrics]"

FROM python:${PYTHON}-slim
RUN useradd --system --home-dir /orrery --create-home --uid 10001 orrery \
    && install --directory --owner=orrery --group=orrery /orrery/data
COPY --from=build /opt/orrery /opt/orrery
ENV PATH=/opt/orrery/bin:$PATH \
    PYTHONUNBUFFERED=1
USER orrery
WORKDIR /orrery
VOLUME /orrery/data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
