import { tables } from '../tables/tables.ts';
import { fold } from './words.ts';

/** When an ambiguous spelling counts: see engine/data/contexts.yaml. */
interface ContextRule {
	near?: RegExp | undefined;
	listed: boolean;
	notBefore?: RegExp | undefined;
	notAfter?: RegExp | undefined;
}

/** The rules by the names that the spellings use. */
export const contextRules = tables.contexts;

const compiled = new Map<string, ContextRule>();

/** Compiles a rule on first use: most texts need few. */
function ruleOf(name: string): ContextRule | undefined {
	const row = contextRules[name];
	if (!row) return undefined;
	const pattern = (source: string | undefined) => (source === undefined ? undefined : new RegExp(source, 'u'));
	const rule = compiled.get(name) ?? {
		near: pattern(row.near && `(?<![\\p{L}\\p{N}])(?:${row.near.join('|')})`),
		listed: row.listed,
		notBefore: pattern(row.not_before),
		notAfter: pattern(row.not_after),
	};
	compiled.set(name, rule);
	return rule;
}

/**
 * Whether an ambiguous spelling counts where it is.
 *
 * @param before the text before it, on its line and the one above
 * @param after the text after it, on its line and the one below
 * @param listed whether it is in a section of skills or languages
 */
export function ruleHolds(name: string, before: string, after: string, listed: boolean): boolean {
	const rule = ruleOf(name);
	if (!rule) return false;
	const [foldedBefore, foldedAfter] = [fold(before), fold(after)];
	if (rule.notBefore?.test(foldedBefore) || rule.notAfter?.test(foldedAfter)) return false;
	if (listed && rule.listed) return true;
	return rule.near?.test(`${foldedBefore} § ${foldedAfter}`) ?? true;
}
