import { planWords } from '../catalog/gap-words.ts';
import { roleById } from '../catalog/roles/index.ts';
import type { Person } from '../match/candidate.ts';
import { titlesFor } from '../match/explain.ts';
import type { IndustryIntel, ReportModel, RoleMatch } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import type { Gaps } from './gaps.ts';

/** Thirty days to try, sixty to build, ninety to show. Work away from a desk gets a choice of routes. */
export function planFor(
	person: Person,
	roles: readonly RoleMatch[],
	{ gaps, closeFirst }: Gaps,
	intel: IndustryIntel,
): NonNullable<ReportModel['plan']> {
	const [first = [], second = [], third = []] = closeFirst.map((skill) => {
		const gap = gaps.find((entry) => entry.skill === skill);
		// Without a session, which may be held long after the ninety days. The page shows its date.
		return gap ? [gap.firstStep] : [];
	});
	const { profile } = person;
	const best = roles[0];
	const isLeader = !profile.isNonOffice && rankOf(profile.seniority) >= rankOf('director');
	const role = roleById.get(best?.id ?? '');
	const titles = (role ? titlesFor(role, person) : []).slice(0, 2).join(' or ');
	return [
		{
			days: 30,
			title: planWords.titles[30],
			steps: [
				profile.seniority === 'student'
					? planWords.rulesForStudents
					: isLeader
						? planWords.rulesForLeaders
						: planWords.rules,
				...first,
			],
		},
		{
			days: 60,
			title: planWords.titles[60],
			steps: [
				(isLeader ? planWords.firstProjectForLeaders : planWords.firstProject)(intel.firstProject.title),
				...second,
			],
		},
		{
			days: 90,
			title: planWords.titles[90],
			steps: [
				...third,
				planWords.portfolio(best?.title ?? ''),
				profile.isNonOffice ? planWords.handsOnTalk : planWords.talk,
				profile.isNonOffice ? planWords.routes : planWords.postings(titles),
			],
		},
	];
}
