import type { JobKind, SectionKind } from '../model.ts';
import type { Line } from './lines.ts';

/** Lines from `from` to `to` (exclusive). */
export interface Region {
	from: number;
	to: number;
	kind: JobKind;
	/** Under a heading of posts; elsewhere an entry must prove that it is one. */
	isAnnounced: boolean;
}

const POSTS: SectionKind[] = ['experience', 'volunteering'];
const UNANNOUNCED: SectionKind[] = ['contact', 'summary', 'other', 'projects', 'skills', 'languages'];

/** The stretches of lines that may have posts, in text order. */
export function regionsOf(lines: Line[]): Region[] {
	const announced = cut(lines, (line) => POSTS.includes(line.section), true);
	if (announced.some((region) => region.to - region.from > 1)) {
		const lost = announced.length > 0 && hasEmptyHeading(lines) ? cut(lines, isElsewhere, false) : [];
		return [...announced, ...lost].sort((a, b) => a.from - b.from);
	}
	const isWanted = hasEmptyHeading(lines) ? isElsewhere : (line: Line) => UNANNOUNCED.includes(line.section);
	return [...announced, ...cut(lines, isWanted, false)];
}

/** "Work experience" with the next heading right under it: a layout that separated headings and posts. */
function hasEmptyHeading(lines: Line[]): boolean {
	return lines.some((line, at) => {
		const next = lines[at + 1];
		return line.isHeading && line.section === 'experience' && next?.isHeading && !POSTS.includes(next.section);
	});
}

/** Sections where the posts of such a layout end up. */
function isElsewhere({ section }: Line): boolean {
	return section === 'education' || section === 'certifications' || UNANNOUNCED.includes(section);
}

function cut(lines: Line[], isWanted: (line: Line) => boolean, isAnnounced: boolean): Region[] {
	const regions: Region[] = [];
	let open: Region | undefined;
	for (const [at, line] of lines.entries()) {
		// An instruction between the lines of a post is not part of it.
		if (line.isInstruction) continue;
		if (!isWanted(line)) open = undefined;
		else {
			if (!open || (line.isHeading && isAnnounced)) {
				open = { from: line.isHeading ? at + 1 : at, to: at + 1, kind: regionKind(line), isAnnounced };
				regions.push(open);
			}
			open.to = at + 1;
		}
	}
	return regions.filter((region) => region.to > region.from);
}

/** "Praktika" tells the kind of all posts below; "Praktika und Berufserfahrung" does not. */
function regionKind(line: Line): JobKind {
	if (line.section === 'volunteering') return 'volunteering';
	if (!line.isHeading || /erfahrung|experien|esperienz|employ|emploi|beruf|werkerv|laboral|profession/i.test(line.text))
		return 'job';
	return line.facts.kind;
}
