const contextOf = (canvas: HTMLCanvasElement): WebGLRenderingContext | null =>
  canvas.getContext('webgl2') ?? canvas.getContext('webgl');

/** Whether this page can draw now: browsers also refuse for a while after the graphics card has failed. */
export function hasWebGL(): boolean {
  const context = contextOf(document.createElement('canvas'));
  // A page may have few contexts at a time, and loses its oldest to make room.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Whether the system has taken a canvas's WebGL context away. */
export const isLost = (canvas: HTMLCanvasElement): boolean => contextOf(canvas)?.isContextLost() !== false;
