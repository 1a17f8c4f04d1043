/**
 * How operators call their commands here: `capsule-ops` says so by its environment on a host where it is installed, as
 * do the services there.
 */
export const OPS = process.env['CAPSULE_OPS'] ?? 'npm run ops --';
