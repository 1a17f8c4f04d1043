interface ImportMetaEnv {
  /** API host, without a slash at its end; the page's own when unset. */
  readonly VITE_API_BASE?: string;
  /** Shared secret of the signature; in every player's browser, so it is no secret. */
  readonly VITE_SIGN_SECRET?: string;
  /** SMS provider of the server; unset, `console`: codes are printed in its terminal, and the login popup says so. */
  readonly VITE_SMS?: string;
}
