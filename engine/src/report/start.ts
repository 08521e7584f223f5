import { listed, roleById, withArticle } from '../catalog/catalog.ts';
import { certificationSkills } from '../lexicon/types.ts';
import type { ReportModel, RoleMatch } from '../model.ts';

export interface Start {
	role: string;
	title: string;
	reason: string;
}

/** By how many points the close second may fit less and still be the better start. */
const NEARLY_AS_GOOD = 12;
const CLEARLY_FEWER = 2;
const MOST_NAMED = 3;

interface Option {
	role: RoleMatch;
	missing: string[];
}

/** The best fit, unless the close second fits nearly as well and asks for clearly fewer new skills. Undefined without roles. */
export function startWith({ roles, gaps }: Required<Pick<ReportModel, 'roles' | 'gaps'>>): Start | undefined {
	const options = roles.map((role): Option => ({ role, missing: missingFor(role, gaps) }));
	const best = options.find(({ role }) => role.slot === 'best');
	const close = options.find(({ role }) => role.slot === 'close');
	if (!best) return undefined;
	const isNearlyAsGood = close !== undefined && best.role.score - close.role.score <= NEARLY_AS_GOOD;
	if (isNearlyAsGood && best.missing.length - close.missing.length >= CLEARLY_FEWER) {
		return startOf(close.role, easier(close, best));
	}
	return startOf(
		best.role,
		closest(
			best,
			options.filter((option) => option !== best),
		),
	);
}

function startOf({ id, title }: RoleMatch, reason: string): Start {
	return { role: id, title, reason };
}

function easier({ missing }: Option, { role, missing: more }: Option): string {
	return `It fits you nearly as well as ${withArticle(role.title)} would, and leaves less to learn: ${named(missing)}, instead of ${more.length} skills.`;
}

function closest({ missing }: Option, others: readonly Option[]): string {
	const supported = 'Of the three, your CV supports it best';
	if (missing.length === 0) return `${supported}, and it asks for nothing your CV doesn’t show.`;
	const [easiest] = [...others].sort((a, b) => a.missing.length - b.missing.length);
	if (!easiest || easiest.missing.length === missing.length)
		return `${supported}; what’s left to learn is ${named(missing)}.`;
	return easiest.missing.length > missing.length
		? `${supported}, and it leaves the least to learn: ${named(missing)}.`
		: `${supported}; what’s left to learn is ${named(missing)}. ${upperFirst(withArticle(easiest.role.title))} would need less, but less of your work leads there.`;
}

function missingFor({ id }: RoleMatch, gaps: NonNullable<ReportModel['gaps']>): string[] {
	const weights = roleById.get(id)?.weights;
	if (!weights) return [];
	const haveOf = (skill: string) => gaps.find((gap) => gap.skill === skill)?.have ?? 0;
	return certificationSkills
		.filter((skill) => weights[skill.id] > Math.max(1, haveOf(skill.id)))
		.sort((a, b) => weights[b.id] - haveOf(b.id) - (weights[a.id] - haveOf(a.id)))
		.map(({ label }) => label);
}

/** "Prompt Engineering, Team Integration and 3 more". */
function named(labels: readonly string[]): string {
	const rest = labels.length - (MOST_NAMED - 1);
	return labels.length <= MOST_NAMED ? listed(labels) : listed([...labels.slice(0, MOST_NAMED - 1), `${rest} more`]);
}

function upperFirst(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
