/** Exit code 0 when the server of this container is alive, else 1. */
import { get } from 'node:http';

process.exitCode = 1;
get({ port: process.env['PORT'], path: '/healthz', timeout: 2000 }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
});
