/** `npm run chaos [-- changes]`: players while processes are killed, or while the campaign changes. */
export const done = process.argv[2] === 'changes' ? import('./changes.ts') : import('./kills.ts');
