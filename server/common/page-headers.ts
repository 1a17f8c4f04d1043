/** What pages may load: from other hosts, origins such as `https://cdn.example.com`, and what stands in them. */
export interface Hosts {
  /** Host of the API; `null`: the page's own. */
  readonly api: string | null;
  /** Host of scripts, styles, pictures and fonts; `null`: the page's own. */
  readonly files: string | null;
  /** Hosts of pictures that the campaign file names. */
  readonly pictures: readonly string[];
  /** Hashes of the scripts and styles that stand in the pages, such as `'sha256-…'`. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** Pages that load everything from their own host. */
export const OWN_HOST: Hosts = { api: null, files: null, pictures: [], inline: { scripts: [], styles: [] } };

/** Sources of a directive: the pages' own host, others, and hashes. */
const from = (...sources: readonly (string | null)[]): string =>
  [...new Set(["'self'", ...sources.filter((source) => source !== null)])].join(' ');

/** What the pages may load. Without eval, which pixi can do without. */
function contentPolicy({ api, files, pictures, inline }: Hosts): string {
  return [
    `default-src ${from(files)}`,
    `script-src ${from(files, ...inline.scripts)}`,
    `style-src ${from(files, ...inline.styles)}`,
    // data: for capsules, which are drawn from SVG texts, and for the share picture of a canvas.
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

/** Security headers of every page, whoever serves it: this server, or a web server in front. */
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

/** Those headers as nginx includes them, in the folder of the built client. */
export const NGINX_FILE = '.nginx/page-headers.conf';

/** The same headers as lines of nginx's configuration. */
export const nginxHeaders = (hosts: Hosts): string =>
  Object.entries(pageHeaders(hosts))
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
