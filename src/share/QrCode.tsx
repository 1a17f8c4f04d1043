import { useEffect, useRef } from 'react';
import { drawQr } from './qr.ts';
import './QrCode.css';

/** Pixels of the drawing: sharp on a screen with twice the density. */
const SIZE = 320;

export function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawQr(context, text, 0, 0, SIZE);
  }, [text]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas, which has no native image role
    <canvas ref={canvas} className="qr-code" width={SIZE} height={SIZE} role="img" aria-label={label} />
  );
}
