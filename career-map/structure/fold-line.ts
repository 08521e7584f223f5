/**
 * Small letters without accents, each character where it was: offsets into the result are offsets into the text.
 */
export function foldLine(text: string): string {
	if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
	return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replace(/[\u0080-\uffff]/g, foldUnit);
}

/** One UTF-16 unit for one. */
function foldUnit(unit: string): string {
	const lower = unit.normalize('NFD').charAt(0).toLowerCase();
	return lower.length === 1 ? lower : unit;
}
