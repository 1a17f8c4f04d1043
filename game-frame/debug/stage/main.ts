import './lab-cave.css';
import { adoptConfig } from '../remote/adopt-config.ts';

window.openStage = async (source) => {
  adoptConfig(source.timeline().game.config);
  // Loaded now only: it computes with the config that it finds.
  const { show } = await import('./show.ts');
  return show(source);
};
