/** Whether this browser can draw at all: asked where a picture failed, to say why. */
export function hasWebGL(): boolean {
  const canvas = document.createElement('canvas');
  return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null;
}
