interface ImportMetaEnv {
  /** API host, without a slash at its end; the page's own when unset. */
  readonly VITE_API_BASE?: string;
  /** Shared secret of the signature; in every player's browser, so it is no secret. */
  readonly VITE_SIGN_SECRET: string;
}
