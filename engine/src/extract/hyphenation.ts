/** A word before which the hyphen stays, as in "Vor- und Nachteile". */
const CONTINUES = /^(?:und|oder|bzw|and|or|et|ou|e|o|y|en|of)\b/;

/** First halves of hyphenated words: "long-term", "cross-functional". */
const HYPHENED = new RegExp(
	`(?<!\\p{L})(?:${[
		'long|short|full|part|high|low|cross|multi|non|self|well|co|pre|post|end|data|client|customer|risk|cost|time|year|day|month|week',
		'decision|problem|user|hands|front|back|state|third|real|life|key|mid|inter|semi|sub|anti|eco|energy|carbon|climate|water|project',
		'team|value|tax|market|open|large|small|new|two|three|four|five|six|ten|first|second|evidence|science|nature|peer|world|face|web',
		'cloud|fast|medium|detail|goal|result|results|process|job|work|all|single|on|in|off|up|out|over|under|net|zero|bottom|top|test',
		'award|best|ever|far|hard|highly|large|less|more|most|newly|one|out|owner|people|plant|quick|ready|right|role|rule|sales|save|self',
		'social|co|stake|step|store|stock|street|strong|sub|super|trade|train|tri|vice|wide|win|year',
	].join('|')})$`,
	'iu',
);

/**
 * Decides what happens to a hyphen at the end of a line.
 * @returns 'divided' to remove it, 'compound' to keep it, 'apart' to keep it with a space.
 */
export function hyphenAtEnd(before: string, after: string): 'divided' | 'compound' | 'apart' {
	if (!/\p{L}-$/u.test(before) || !/^\p{L}/u.test(after)) return 'apart';
	if (CONTINUES.test(after)) return 'apart';
	if (!/\p{Ll}\p{Ll}-$/u.test(before) || !/^\p{Ll}\p{Ll}/u.test(after)) return 'compound';
	return HYPHENED.test(before.slice(-24, -1)) ? 'compound' : 'divided';
}
