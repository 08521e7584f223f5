/** How many lines at the top and bottom of a page may repeat. */
const MAX_LINES = 3;

/** Removes lines that repeat at the top or bottom of several pages ("Jane Doe, page 2"), except the first time at the top. */
export function withoutRunningTitles(pages: string[]): string[] {
	if (pages.length < 2) return pages;
	const lines = pages.map((page) => page.split('\n'));
	const tops = lines.map((page) => edge(page.slice(0, MAX_LINES * 2)));
	const bottoms = lines.map((page) => edge(page.slice(-MAX_LINES * 2).reverse()));
	return lines.map((page, number) => {
		const others = (edges: Set<string>[]) =>
			new Set(edges.flatMap((each, index) => (index === number ? [] : [...each])));
		const [otherTops, otherBottoms] = [others(tops), others(bottoms)];
		return page
			.filter((line, index) => {
				const title = bare(line);
				if (title === '') return true;
				const isTop = number > 0 && index < MAX_LINES * 2 && tops[number]?.has(title) && otherTops.has(title);
				const isBottom = index >= page.length - MAX_LINES * 2 && bottoms[number]?.has(title) && otherBottoms.has(title);
				return !isTop && !isBottom;
			})
			.join('\n');
	});
}

function edge(lines: string[]): Set<string> {
	return new Set(
		lines
			.map(bare)
			.filter((line) => line !== '')
			.slice(0, MAX_LINES),
	);
}

/** The line without page numbers; empty for dates and the like, which may be the same on two pages. */
function bare(line: string): string {
	const words = line.replace(/(?<!\d)\d{1,2}(?!\d)/g, '').trim();
	return /\p{L}{3}/u.test(words) && !/\d{4}/.test(words) ? words : '';
}
