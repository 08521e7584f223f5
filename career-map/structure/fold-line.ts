const folded = new Map<string, string>();

/**
 * Small letters without accents, each character where it was: offsets into the result are offsets into the text.
 */
export function foldLine(text: string): string {
	if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
	return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replace(/[\u0080-\uffff]/g, foldUnit);
}

/** One UTF-16 unit for one; there are few enough to remember. */
function foldUnit(unit: string): string {
	const known = folded.get(unit);
	if (known !== undefined) return known;
	const lower = unit.normalize('NFD').charAt(0).toLowerCase();
	const made = lower.length === 1 ? lower : unit;
	folded.set(unit, made);
	return made;
}
