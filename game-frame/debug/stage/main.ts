import './lab-cave.css';
import { adoptConfig } from '../phone/adopt-config.ts';
import { OPEN_STAGE, type OpenStage } from '../draw/stage-source.ts';

const open: OpenStage = async (source) => {
  adoptConfig(source.timeline().game.config);
  // Loaded now only: it computes with the config that it finds.
  const { show } = await import('./show.ts');
  return show(source);
};
Object.assign(window, { [OPEN_STAGE]: open });
