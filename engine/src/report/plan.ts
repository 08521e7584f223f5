import { stepHours } from '../catalog/certification.ts';
import { planHours, planWords } from '../catalog/gap-words.ts';
import { withArticle } from '../catalog/labels.ts';
import { roleById } from '../catalog/roles/index.ts';
import type { CertificationSkillId } from '../certification-skills.ts';
import type { Person } from '../match/candidate.ts';
import { titlesFor } from '../match/explain.ts';
import type { IndustryIntel, ReportModel, RoleMatch } from '../model.ts';
import { rankOf } from '../profile/seniority.ts';
import type { Gaps } from './gaps.ts';
import { materialFor } from './intel.ts';

/** Thirty days to try, sixty to build, ninety to show, with hours. Work away from a desk gets a choice of routes. */
export function planFor(
	person: Person,
	roles: readonly RoleMatch[],
	{ gaps, closeFirst }: Gaps,
	intel: IndustryIntel,
): NonNullable<ReportModel['plan']> {
	// Without a session, which may be held long after the ninety days. The page shows its date.
	const [first, second, third] = closeFirst.map((skill) => ({
		step: gaps.find((entry) => entry.skill === skill)?.firstStep ?? '',
		hours: stepHours[skill as CertificationSkillId],
	}));
	const { title } = intel.firstProject;
	const { rules, project, ...show } = planHours;
	const isLeader = !person.profile.isNonOffice && rankOf(person.profile.seniority) >= rankOf('director');
	return [
		{
			days: 30,
			title: planWords.titles[30],
			steps: [rulesFor(person, isLeader), ...(first ? [first.step] : [])],
			hours: rules + (first?.hours ?? 0),
		},
		{
			days: 60,
			title: planWords.titles[60],
			steps: [
				(isLeader ? planWords.firstProjectForLeaders : planWords.firstProject)(title),
				...(second ? [second.step] : []),
			],
			hours: project + (second?.hours ?? 0),
		},
		{
			days: 90,
			title: planWords.titles[90],
			steps: [...(third ? [third.step] : []), ...showFor(person, roles[0], title)],
			hours: show.portfolio + show.talk + show.postings + (third?.hours ?? 0),
		},
	];
}

function rulesFor({ profile }: Person, isLeader: boolean): string {
	if (profile.seniority === 'student') return planWords.rulesForStudents;
	return (isLeader ? planWords.rulesForLeaders : planWords.rules)(materialFor(profile));
}

/** Showing the project, to the people of the best role or, away from a desk, at work. */
function showFor(person: Person, best: RoleMatch | undefined, project: string): string[] {
	const role = roleById.get(best?.id ?? '');
	const titles = role ? titlesFor(role, person) : [];
	const hiring = withArticle(best?.title ?? '');
	return [
		planWords.portfolio(project, hiring),
		...(person.profile.isNonOffice
			? [planWords.handsOnTalk(project), planWords.routes(hiring)]
			: [planWords.talk(withArticle(titles[0] ?? '')), planWords.postings(titles.slice(0, 2).join(' or '))]),
	];
}
