import './Confetti.css';

const PIECES = Array.from({ length: 16 }, (_, piece) => piece);
/** Offset from one piece to the next, percent of the width: large, so that successive pieces are far apart. */
const STRIDE = 37;

/** Confetti that falls once over the whole window; none with reduced motion. */
export function Confetti() {
  return (
    <div className="confetti u-window" aria-hidden="true">
      {PIECES.map((piece) => (
        <i key={piece} style={{ left: `${(piece * STRIDE) % 100}%`, animationDelay: `${piece * 70}ms` }} />
      ))}
    </div>
  );
}
