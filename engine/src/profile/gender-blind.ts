import { inMasculine } from '../lexicon/title-gender.ts';
import { masculineWord } from '../lexicon/title-index.ts';
import type { ParsedCv } from '../model.ts';

/** The end of a profession's noun with its adjectives: "Ingeniera química | de procesos". */
const HEAD_END =
	/(?<!\p{L})(?:de|del|della|delle|di|do|da|dos|das|du|des|d|l|en|em|in|im|für|à|au|alla|alle|al|van|bij|of|for|presso|bei)(?!\p{L})|[,;|(–]/iu;

/**
 * The text of a CV with professions in the masculine where possible: a skill or industry found in "Tornero" must be found in
 * "Tornera". As long as the text, so offsets stay valid.
 */
export function genderBlind({ text, jobs }: Pick<ParsedCv, 'text' | 'jobs'>): string {
	let blind = inMasculine(text);
	for (const { titleAt } of jobs) {
		const title = inMasculine(headInMasculine(text.slice(titleAt.start, titleAt.end)));
		blind = blind.slice(0, titleAt.start) + title + blind.slice(titleAt.end);
	}
	return blind;
}

function headInMasculine(title: string): string {
	const end = HEAD_END.exec(title)?.index ?? title.length;
	const head = title.slice(0, end).replace(/[\p{L}\p{M}]{4,}/gu, (word) => {
		const other = masculineWord(word);
		return other === undefined || other.length > word.length ? word : other.padEnd(word.length);
	});
	return head + title.slice(end);
}
