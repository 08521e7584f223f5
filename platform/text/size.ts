const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes in words, such as `1.5 GB`. */
export function sizeOf(bytes: number): string {
	const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
	const size = bytes / 1024 ** power;
	return `${size < 10 && power > 0 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size)} ${UNITS[power]}`;
}
