import { evidencePages } from '#content/console/evidence.ts';
import { certificateAddress } from '../certificates/addresses.ts';
import { evidenceAddress } from '../evidence/addresses.ts';
import { Section } from '../kit/section.tsx';
import type { SkillsView } from './skills-view.server.ts';

/** A contact's skills, on their page. */
const skillsSection = {
	heading: 'Skills',
	/** `{done}` and `{all}` are numbers of skills. */
	done: '{done} of {all} complete.',
	certificate: 'Certificate of the program',
	attended: 'Session attended',
	absent: 'No session yet',
	evidence: 'Evidence: {status}',
	noEvidence: 'No evidence yet',
	badge: 'Badge',
	/** `{skills}` are separated by commas. */
	nothing: 'Nothing yet: {skills}.',
} as const;

type Skill = SkillsView['skills'][number];

const hasBegun = ({ attended, evidence, badge }: Skill) => attended || evidence !== undefined || badge !== undefined;

export function SkillsSection({ skills: { skills, done, certificate } }: { skills: SkillsView }) {
	const { heading, done: summary, certificate: program, nothing } = skillsSection;
	const untouched = skills.filter((skill) => !hasBegun(skill)).map(({ label }) => label);
	return (
		<Section id="skills" heading={heading}>
			<p>
				{summary.replace('{done}', String(done)).replace('{all}', String(skills.length))}{' '}
				{certificate && <a href={certificateAddress(certificate)}>{program}</a>}
			</p>
			<ul className="console-list">
				{skills.filter(hasBegun).map((skill) => (
					<SkillItem key={skill.id} skill={skill} />
				))}
			</ul>
			{untouched.length > 0 && <p className="soft">{nothing.replace('{skills}', untouched.join(', '))}</p>}
		</Section>
	);
}

function SkillItem({ skill: { label, attended, evidence, badge } }: { skill: Skill }) {
	const words = skillsSection;
	return (
		<li>
			{label}
			<span className="console-sub">{attended ? words.attended : words.absent}</span>
			<span className="console-sub">
				{evidence ? (
					<a href={evidenceAddress(evidence.id)} aria-label={`${label}: ${statusOf(evidence)}`}>
						{statusOf(evidence)}
					</a>
				) : (
					words.noEvidence
				)}
				{badge && (
					<>
						{' · '}
						<a href={certificateAddress(badge)} aria-label={`${label}: ${words.badge}`}>
							{words.badge}
						</a>
					</>
				)}
			</span>
		</li>
	);
}

const statusOf = ({ status }: NonNullable<Skill['evidence']>) =>
	skillsSection.evidence.replace('{status}', evidencePages.statuses[status]);
