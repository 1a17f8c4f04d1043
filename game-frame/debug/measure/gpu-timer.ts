/** Of the extension `EXT_disjoint_timer_query_webgl2`. */
const TIME_ELAPSED = 0x88bf;
const GPU_DISJOINT = 0x8fbb;
/** Most questions that wait for an answer: a driver that never answers is asked no more. */
const MOST_ASKED = 8;

/** Draws, and tells some frames later how long that took the graphics card, milliseconds. */
export type GpuTimer = (draw: () => unknown, tell: (ms: number) => void) => void;

/** Times the graphics card; `null` where the browser can't. */
export function createGpuTimer(gl: WebGL2RenderingContext): GpuTimer | null {
  if (!gl.getExtension('EXT_disjoint_timer_query_webgl2')) return null;
  const asked: { readonly query: WebGLQuery; readonly tell: (ms: number) => void }[] = [];
  const hear = (): void => {
    // It was interrupted: what it tells is not the time of these drawings.
    const wrong = Boolean(gl.getParameter(GPU_DISJOINT));
    for (let first = asked[0]; first; first = asked[0]) {
      if (!wrong && !gl.getQueryParameter(first.query, gl.QUERY_RESULT_AVAILABLE)) return;
      if (!wrong) first.tell(Number(gl.getQueryParameter(first.query, gl.QUERY_RESULT)) / 1e6);
      gl.deleteQuery(first.query);
      asked.shift();
    }
  };
  return (draw, tell) => {
    hear();
    const query = asked.length < MOST_ASKED ? gl.createQuery() : null;
    if (query) gl.beginQuery(TIME_ELAPSED, query);
    draw();
    if (!query) return;
    gl.endQuery(TIME_ELAPSED);
    asked.push({ query, tell });
  };
}
