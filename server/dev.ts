import { spawn } from 'node:child_process';
import { renderUnicodeCompact } from 'uqr';
import { createServer } from 'vite';

if (process.argv.includes('--help')) {
  process.stdout.write(
    'npm run dev [-- --host]\n\nServes app, game frame and API with hot reload; --host: to the local network too.\n',
  );
  process.exit();
}

/** Port of the pages; the API listens on the next one, and Vite forwards calls to it. */
const PORT = Number(process.env['PORT'] ?? 8080);
const API_PORT = PORT + 1;
const API_PATHS = ['/api', '/fair', '/healthz', '/readyz', '/pictures'];

// Node restarts the API when one of its files changes; Vite reloads pages and game frame.
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: new URL('..', import.meta.url),
  env: { ...process.env, PORT: String(API_PORT), CLIENT: 'off' },
  stdio: 'inherit',
});
const vite = await createServer({
  server: {
    // Not `localhost`, which is only ::1 on many hosts. With --host, phones of the local network connect too.
    host: process.argv.includes('--host') ? '0.0.0.0' : '127.0.0.1',
    port: PORT,
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, `http://127.0.0.1:${API_PORT}`])),
  },
});
await vite.listen();
vite.printUrls();
for (const url of vite.resolvedUrls?.network ?? []) {
  const phone = `${url}game-frame/phone.html`;
  process.stdout.write(`  the lab: ${url}game-frame/debug.html\n  a phone that it drives: ${phone}\n`);
  process.stdout.write(`${renderUnicodeCompact(phone)}\n`);
}

function stop(): void {
  // Vite closes at SIGTERM too, with another code unless there is one.
  process.exitCode = 0;
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
}
process.once('SIGINT', stop).once('SIGTERM', stop);
