import caveWide from '../../assets/bg/cave-wide.svg?url&no-inline';
import cave from '../../assets/bg/cave.svg?url&no-inline';
import './Scene.css';
import { classes } from './classes.ts';

interface Props {
  /** Darker, for screens with text. */
  readonly dim?: boolean;
  readonly crystals?: boolean;
}

const FLOATS = [1, 2, 3, 4, 5, 6];

/** The background of all screens: a cave. */
export function Scene({ dim = false, crystals = false }: Props) {
  return (
    <div className={classes('scene u-window', dim && 'scene-dim')} aria-hidden="true">
      <picture>
        <source media="(min-aspect-ratio: 1/1)" srcSet={caveWide} />
        <img className="scene-wall" src={cave} alt="" draggable={false} />
      </picture>
      {FLOATS.map((float) => (
        <i key={float} className={`scene-float scene-float-${float}`} />
      ))}
      {crystals && (
        <>
          <i className="scene-left" />
          <i className="scene-right" />
        </>
      )}
    </div>
  );
}
