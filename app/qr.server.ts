import { renderSVG } from 'uqr';

/** A text as a QR code (ISO/IEC 18004): an SVG of squares. */
export const qrSvg = (text: string): string => renderSVG(text, { border: 2 });
