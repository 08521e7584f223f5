import * as z from 'zod';
import type { CareerReport } from '../career-report.ts';
import { findSkills } from '../lexicon/find-skills.ts';
import { isSensitiveLine } from '../lexicon/private-matters.ts';
import { sectionHeading } from '../lexicon/section-headings.ts';
import { skillById } from '../lexicon/skills.ts';
import type { Quote } from '../model.ts';
import type { BriefedLine, Briefing } from './briefing.ts';

const sentence = z.string().min(20).max(260);
const lines = z.array(z.number().int().min(1).max(1000)).min(1).max(4);

/** What a language model may answer. Anything else is refused. */
const answerSchema = z.strictObject({
	/** Ids of all three roles, the best first. */
	order: z.array(z.string().max(80)).length(3),
	roles: z
		.array(
			z.strictObject({
				id: z.string().max(80),
				reasons: z
					.array(z.strictObject({ text: sentence, lines }))
					.min(1)
					.max(3),
			}),
		)
		.length(3),
	gaps: z.array(z.strictObject({ skill: z.string().max(80), text: sentence })).max(11),
});

type ModelAnswer = z.output<typeof answerSchema>;

/** The report in the model's words, or the first rule that they break. */
export type Checked = { report: CareerReport } | { refused: string };

/** Roles whose scores differ by more keep their order. */
const ORDER_MARGIN = 10;
const MIN_LINES = 2;

/** Only used in this file. Its message is the broken rule, never the model's words. */
class Refused extends Error {
	override name = 'Refused';
}

/**
 * Checks a language model's answer and applies it to the report. All or nothing: a model that breaks one rule is not trusted with
 * any sentence. Neither the CV nor the model can introduce an address, a number, a skill or a trait.
 * @param answer The model's raw text.
 */
export function checkAnswer(report: CareerReport, briefing: Briefing, answer: string): Checked {
	try {
		const words = parsed(answer);
		const facts = factsOf(report, briefing);
		return {
			report: { ...reordered(report, words), gaps: gapsIn(report, words, facts), roles: rolesIn(report, words, facts) },
		};
	} catch (error) {
		if (error instanceof Refused) return { refused: error.message };
		throw error;
	}
}

function parsed(answer: string): ModelAnswer {
	// Some models put JSON into a code fence despite instructions.
	const bare = answer.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, '$1');
	let json: unknown;
	try {
		json = JSON.parse(bare);
	} catch {
		throw new Refused('not JSON');
	}
	const read = answerSchema.safeParse(json);
	if (!read.success) throw new Refused(`shape: ${read.error.issues[0]?.path.join('.')}`);
	return read.data;
}

interface Facts {
	lines: ReadonlyMap<number, BriefedLine>;
	/** Ids of skills that may be named: those of the CV and of our own sentences. */
	skills: ReadonlySet<string>;
}

function factsOf(report: CareerReport, { lines, skills }: Briefing): Facts {
	const own = [
		...report.roles.flatMap(({ title, summary, reasons, bridges }) => [title, summary, ...reasons, ...bridges]),
		...report.gaps.flatMap(({ label, reason }) => [label, reason]),
	];
	return {
		lines: new Map(lines.map((line) => [line.number, line])),
		skills: new Set([...skills.map(({ id }) => id), ...own.flatMap((text) => findSkills(text).map(({ id }) => id))]),
	};
}

function rolesIn(report: CareerReport, words: ModelAnswer, facts: Facts): CareerReport['roles'] {
	const { roles } = reordered(report, words);
	return roles.map((role) => {
		const matches = words.roles.filter(({ id }) => id === role.id);
		if (matches.length !== 1 || !matches[0]) throw new Refused('a role is unknown, missing or there twice');
		const { reasons } = matches[0];
		const cited = new Set(reasons.flatMap(({ lines }) => lines));
		const evidence = [...cited].map((number) => {
			const line = facts.lines.get(number);
			if (!line) throw new Refused('a line that is not there');
			return line;
		});
		if (cited.size < MIN_LINES) throw new Refused('a role on a single line');
		const sources = [role.title, role.summary, ...role.reasons, ...evidence.map(({ text }) => text)].join('\n');
		for (const { text } of reasons) checkSentence(text, sources, facts);
		return { ...role, reasons: reasons.map(({ text }) => text), evidence: quotes(role.evidence, evidence) };
	});
}

function gapsIn({ gaps }: CareerReport, words: ModelAnswer, facts: Facts): CareerReport['gaps'] {
	const texts = new Map(words.gaps.map(({ skill, text }) => [skill, text]));
	if (texts.size !== words.gaps.length || !words.gaps.every(({ skill }) => gaps.some((gap) => gap.skill === skill))) {
		throw new Refused('a skill of the certification is unknown or there twice');
	}
	return gaps.map((gap) => {
		const text = texts.get(gap.skill);
		if (text === undefined) return gap;
		checkSentence(text, [gap.label, gap.reason, ...gap.why.map(({ quote }) => quote)].join('\n'), facts);
		return { ...gap, reason: text };
	});
}

/** Best fit and close second may be swapped if their scores are close; the stretch stays. */
function reordered(report: CareerReport, { order }: ModelAnswer): CareerReport {
	const [best, close, stretch] = report.roles;
	if (!best || !close || !stretch) return report;
	const requested = order.join(' ');
	if (requested === [best.id, close.id, stretch.id].join(' ')) return report;
	if (requested !== [close.id, best.id, stretch.id].join(' ')) throw new Refused('an order that is not ours to give');
	if (Math.abs(best.score - close.score) > ORDER_MARGIN)
		throw new Refused('roles too far from each other change places');
	return { ...report, roles: [{ ...close, slot: 'best' }, { ...best, slot: 'close' }, stretch] };
}

/** Quotes are built here from the cited lines, at their places in the CV. */
function quotes(existing: readonly Quote[], cited: readonly BriefedLine[]): Quote[] {
	const added = cited
		.filter(({ isChanged, text }) => !isChanged && text.length >= 12 && !sectionHeading(text))
		.map(({ text, start, end }) => ({ quote: text, start, end }));
	const apart = existing.filter((quote) => added.every(({ start, end }) => end <= quote.start || quote.end <= start));
	return [...added, ...apart].slice(0, 4);
}

const ADDRESS =
	/https?:|www\.|@|\b[\p{L}\d-]+\.(?:com|org|net|io|ai|dev|co|app|info|biz|xyz|ru|cn|de|fr|es|it|pt|nl|uk|eu|us)\b|\/\//iu;
const MARKUP = /[<>[\]{}`|*#_\\^~]|&\w+;|&#/;
const STRANGE = /[^\p{Script=Latin}\p{M}\d\s.,;:!?'"’‘“”()&/%+–—-]/u;
const NUMBERS = /\d+(?:[.,]\d+)*/g;
const NUMBER_WORDS =
	/\b(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|percent|double|triple|half)\b/giu;
const TRAITS =
	/\b(?:he|she|him|his|her|hers|mr|mrs|ms|sir|madam|man|woman|male|female|men|women|gender|sex|age|aged|young|old|older|younger|born|nationality|nationals?|citizen\w*|immigrant\w*|foreign\w*|native|race|racial|ethnic\w*|religio\w+|christian|muslim|jewish|hindu|buddhist|catholic|married|single|divorced|widow\w*|husband|wife|mother|father|parents?|child|children|pregnan\w*|disab\w+|illness|health condition|gay|lesbian|sexual\w*|union member\w*|political\w*)\b/iu;
/** Promises, money, orders to the reader, and the model's talk about itself. */
const FOREIGN =
	/\b(?:salary|salaries|guarantee\w*|congratulation\w*|click|password|pay|payment|invoice|discount|buy|purchase now|whatsapp|telegram|call us|contact us|ignore|instructions?|system prompt|as an ai|language model|prompt injection|hire (?:him|her|them|this)|must be hired|best candidate)\b/iu;

/** Capitalized words inside a sentence: companies, tools, places. */
const NAMES = /(?<=[^.!?:\s]["'”’)]?\s+["'“‘(]?)\p{Lu}[\p{L}\p{M}\d]*/gu;
const OWN_NAMES = /^(?:I|AI|GenAI|CV|CVs|English)$/;

/** Whether a sentence names a company, tool or place that neither the lines nor our own sentences have. */
function hasNewName(text: string, sources: string): boolean {
	const known = new Set((sources.match(/[\p{L}\p{M}\d]+/gu) ?? []).map((word) => word.toLowerCase()));
	return (text.match(NAMES) ?? []).some((name) => !OWN_NAMES.test(name) && !known.has(name.toLowerCase()));
}

function checkSentence(text: string, sources: string, facts: Facts): void {
	const refuseIf = (isBroken: boolean, rule: string) => {
		if (isBroken) throw new Refused(rule);
	};
	refuseIf(ADDRESS.test(text), 'an address');
	refuseIf(MARKUP.test(text), 'markup');
	refuseIf(STRANGE.test(text) || /[\n\r\t]/.test(text), 'strange characters');
	refuseIf(TRAITS.test(text) || isSensitiveLine(text), 'a sensitive trait');
	refuseIf(FOREIGN.test(text) && !FOREIGN.test(sources), 'talk that is not about work');
	const numbers = new Set(sources.match(NUMBERS));
	refuseIf(!(text.match(NUMBERS) ?? []).every((number) => numbers.has(number)), 'a new number');
	const numberWords = new Set((sources.match(NUMBER_WORDS) ?? []).map((number) => number.toLowerCase()));
	refuseIf(!(text.match(NUMBER_WORDS) ?? []).every((number) => numberWords.has(number.toLowerCase())), 'a new number');
	refuseIf(hasNewName(text, sources), 'a new name');
	const named = findSkills(text).filter(({ id }) => skillById.get(id)?.kind !== 'soft');
	refuseIf(!named.every(({ id }) => facts.skills.has(id)), 'a skill that the CV does not show');
}
