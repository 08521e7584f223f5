import { anyOf } from '../lexicon/patterns.ts';

/** Time that is no post, wherever it stands in the first words. Folded. */
const SURE = anyOf('breaks');
/** Only where nothing but a place or a reason follows: "Travelling in Asia", but not "Travelling Salesman". */
const ALONE = anyOf('breaks_alone');

const BREAK = new RegExp(
	`^(?:\\p{L}+ ){0,3}?(?:${SURE})(?!\\p{L})|^(?:${ALONE})(?: (?:in|through|around|across|to|with|for|nach|durch|en|au|aux|por|in|attraverso|pela|door|naar)(?!\\p{L}).*)?$`,
	'u',
);
/** Who fills in for someone on leave works. */
const COVER = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('break_covers')})(?!\p{L})|vertretung`, 'u');

/** Whether a folded piece is time that is no post: leave, family, travel, looking for work, national service. */
export function isBreak(folded: string): boolean {
	const bare = folded.replace(/^[\s()[\]–—-]+|[\s()[\].,–—-]+$/g, '').replace(/\s+/g, ' ');
	return BREAK.test(bare) && !COVER.test(bare);
}
