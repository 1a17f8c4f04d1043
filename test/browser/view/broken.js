// A browser that cannot draw in WebGL.
const { value: getContext } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind === '2d' ? getContext.call(this, kind, ...rest) : null;
};
