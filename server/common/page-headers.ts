/** Sources of the pages' content security policy. Hosts are origins such as `https://cdn.example.com`. */
export interface Hosts {
  /** Host of the API; `null`: the page's own. */
  readonly api: string | null;
  /** Host of scripts, styles, pictures and fonts; `null`: the page's own. */
  readonly files: string | null;
  /** Hosts of the campaign's pictures. */
  readonly pictures: readonly string[];
  /** Hashes of inline scripts and styles, such as `'sha256-…'`. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** Pages that load everything from their own host. */
export const OWN_HOST: Hosts = { api: null, files: null, pictures: [], inline: { scripts: [], styles: [] } };

/** The value of a directive: `'self'` and other sources. */
const from = (...sources: readonly (string | null)[]): string =>
  [...new Set(["'self'", ...sources.filter((source) => source !== null)])].join(' ');

/** The policy allows no eval: pixi works without it. */
function contentPolicy({ api, files, pictures, inline }: Hosts): string {
  return [
    `default-src ${from(files)}`,
    `script-src ${from(files, ...inline.scripts)}`,
    `style-src ${from(files, ...inline.styles)}`,
    // data: for capsules, which are inline SVG, and for the share picture of a canvas.
    `img-src ${from(files, ...pictures)} data:`,
    `font-src ${from(files)}`,
    `connect-src ${from(api, files)}`,
    `frame-src 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/** Security headers of every page, from this server or from a web server in front of it. */
export function pageHeaders(hosts: Hosts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(hosts),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** nginx's include file with these headers, in the folder of the built client. */
export const NGINX_FILE = '.nginx/page-headers.conf';

/** The content of {@link NGINX_FILE}. */
export const nginxHeaders = (hosts: Hosts): string =>
  Object.entries(pageHeaders(hosts))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
