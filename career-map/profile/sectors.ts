/** Names of sectors, places and things that a trade deals with: they tell where someone works, not what they do there. */
const SECTORS = new RegExp(
	`^(?:${`retail|(?:private |commercial )?banking|banks?|insurance|finance|fintech|telecom(?:s|munications)?|media|publishing|advertising|automotive|aerospace|aviation
	pharma(?:ceuticals?)?|chemicals?|mining|oil (?:and|&) gas|energy|utilities|construction|real estate|property|hospitality|tourism|travel|logistics|warehous(?:es?|ing)
	transport|shipping|agriculture|farm(?:s|ing)?|forestry|fisher(?:y|ies)|fishing|food|brewer(?:y|ies)|winer(?:y|ies)|fashion|textiles?|education|schools?|school buildings?
	health ?care|hospitals?|public sector|governments?|defen[cs]e|non-?profits?|ngos?|charit(?:y|ies)|legal|consulting|e-?commerce|software|gaming|sports?|arts|theat(?:er|re)s?
	museums?|music|biotech|semiconductors?|manufacturing|steel|cement|paper|packaging|cosmetics|consumer goods|fmcg|customer care|front office|call cent(?:er|re)s?
	blockchain|crypto(?:currenc(?:y|ies))?|brands?|pest control|plumbing|hvac|roofing|dental|nursing|mental health|orthop(?:a)?edics?|sewage|pesticides?|drought|nacelles?|trustees?`
		.split('\n')
		.map((line) => line.trim())
		.join('|')})$`,
	'iu',
);

/** Whether words name a sector, a place of work or what a trade deals with, rather than something that one does. */
export function isSector(words: string): boolean {
	return SECTORS.test(words);
}
