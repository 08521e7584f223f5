import { renderSVG } from 'uqr';

export const qrSvg = (text: string): string => renderSVG(text, { border: 2 });
