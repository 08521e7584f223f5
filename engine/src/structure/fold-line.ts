/** Lower case without accents, each character in its place, so offsets stay valid in the text. */
export function foldLine(text: string): string {
	if (!/[^\p{ASCII}]/u.test(text)) return text.toLowerCase();
	return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replace(/[\u0080-\uffff]/g, foldUnit);
}

/** Folds one UTF-16 unit into one. */
function foldUnit(unit: string): string {
	const lower = unit.normalize('NFD').charAt(0).toLowerCase();
	return lower.length === 1 ? lower : unit;
}
