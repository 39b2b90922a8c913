# The reference backend (target "backend"), the host, which serves the built portal before it (target "host"), and a web
# server with TLS in front of both (target "web").
# `npm run test:container` builds and starts both; docs/deployment.md, "Containers", says when that was done last.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG CADDY_IMAGE=caddy:2

FROM ${NODE_IMAGE} AS sources
WORKDIR /app
COPY . .
# A checkout may be readable for its owner alone, and the servers run as somebody else.
RUN chmod -R a+rX .

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY --from=sources /app .
RUN npm run build
# The web server's address, policy and web manifests are those of the tenant's configuration, so they are made here.
RUN npm run -s hosting -- caddy --root /srv/touchline --config container/config.json \
  --backend http://backend:4173 --host http://host:4173 > Caddyfile
RUN cp -r dist site && npm run -s hosting -- manifests --root site --config container/config.json

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM ${CADDY_IMAGE} AS web
COPY --from=build /app/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/site /srv/touchline
# Named volumes inherit this owner. Caddy's file capability is removed, because compose.yaml drops all capabilities.
RUN chown -R 1000:1000 /data /config && setcap -r /usr/bin/caddy
USER 1000:1000

FROM ${NODE_IMAGE} AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 CONFIG_FILE=/app/container/config.json
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=sources /app/package.json /app/tsconfig.base.json /app/tsconfig.json ./
COPY --from=sources /app/locales ./locales
COPY --from=sources /app/container ./container
COPY --from=sources /app/contract ./contract
COPY --from=sources /app/serving ./serving
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM server AS host
COPY --from=sources /app/host ./host
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
USER node
CMD ["node", "--import", "tsx", "host/server/main.ts"]

FROM server AS backend
ENV DATA_DIR=/data DEMO=0
COPY --from=sources /app/backend ./backend
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
CMD ["node", "--import", "tsx", "backend/server/main.ts"]
