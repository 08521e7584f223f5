import {
	type CertificateRuleVersion,
	type CertificateSubject,
	certificateRules,
	certificateTitle,
	certificateWords,
	currentRule,
	type SkillNeed,
	skillWords,
} from '#content/certificates.ts';
import { type CertificationSkillId, certificationSkills, program } from '#content/program.ts';

export const credentialPaths = {
	issuer: '/credentials/issuer',
	keys: '/credentials/keys',
	status: '/credentials/status',
	achievements: '/credentials/achievements',
} as const;

const VC = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

export interface StatusPlace {
	list: number;
	index: number;
}

interface Issue {
	site: string;
	id: string;
	/** Identifies the holder in this credential only: a random UUID. */
	holder: string;
	/** As the person confirmed it. */
	name: string;
	subject: CertificateSubject;
	rule: CertificateRuleVersion;
	issuedAt: Date;
	status: StatusPlace;
}

/** What a certificate is about, by its name in an address. */
export const certificateSubject = (name: string | undefined): CertificateSubject | undefined =>
	name === 'program' ? name : certificationSkills.find(({ id }) => id === name)?.id;

export const certificatePath = (id: string) => `/certificates/${id}`;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
/** An XML Schema dateTime, in whole seconds as in the JWT. */
const dateTime = (at: Date) => `${new Date(seconds(at) * 1000).toISOString().slice(0, 19)}Z`;

/**
 * The claims of a certificate: an Open Badge 3.0, which is a W3C Verifiable Credential. It has no address of the person.
 * @see https://www.imsglobal.org/spec/ob/v3p0 section 8.2 (VC-JWT)
 */
export function badgeClaims({ site, id, holder, name, subject, rule, issuedAt, status }: Issue) {
	const address = site + certificatePath(id);
	const person = `urn:uuid:${holder}`;
	const list = `${site}${credentialPaths.status}/${status.list}`;
	return {
		'@context': [VC, OPEN_BADGES],
		id: address,
		type: ['VerifiableCredential', 'OpenBadgeCredential'],
		name: certificateTitle(subject),
		issuer: issuerProfile(site),
		validFrom: dateTime(issuedAt),
		credentialSubject: {
			id: person,
			type: ['AchievementSubject'],
			identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
			achievement: achievement(site, subject, rule),
		},
		credentialStatus: {
			id: `${list}#${status.index}`,
			type: 'BitstringStatusListEntry',
			statusPurpose: 'revocation',
			statusListIndex: String(status.index),
			statusListCredential: list,
		},
		credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
		iss: site + credentialPaths.issuer,
		jti: address,
		nbf: seconds(issuedAt),
		sub: person,
	};
}

export function achievement(site: string, subject: CertificateSubject, rule: CertificateRuleVersion) {
	const { skill, program: all } = certificateRules[rule];
	const isProgram = subject === 'program';
	return {
		id: `${site}${credentialPaths.achievements}/${subject}`,
		type: ['Achievement'],
		achievementType: isProgram ? 'Certificate' : 'Badge',
		name: certificateTitle(subject),
		description: isProgram ? certificateWords.programShows : skillWords[subject].shows,
		criteria: { narrative: isProgram ? `${skill} ${all}` : skill },
		version: rule,
	};
}

export function issuerProfile(site: string) {
	return {
		id: site + credentialPaths.issuer,
		type: ['Profile'],
		name: program.name,
		url: site,
		description: certificateWords.issuerText,
	};
}

export function statusListClaims(site: string, list: number, encodedList: string, now: Date) {
	const id = `${site}${credentialPaths.status}/${list}`;
	// Whole hours: a verifier's clock may be a little late.
	const from = new Date(Math.floor(now.getTime() / 3600_000) * 3600_000);
	return {
		'@context': [VC],
		id,
		type: ['VerifiableCredential', 'BitstringStatusListCredential'],
		issuer: site + credentialPaths.issuer,
		validFrom: dateTime(from),
		credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
		iss: site + credentialPaths.issuer,
		jti: id,
		nbf: seconds(from),
		sub: `${id}#list`,
	};
}

type Facts = Record<SkillNeed, boolean> & { skill: CertificationSkillId };

interface MissingSkill {
	skill: CertificationSkillId;
	needs: SkillNeed[];
}

/**
 * What is missing for a certificate. Nothing: it can be issued.
 * @param subject One skill, or the program, which requires every skill.
 * @param facts Of every skill.
 * @param version The rule to apply.
 */
export function missingFor(
	subject: CertificateSubject,
	facts: readonly Facts[],
	version: CertificateRuleVersion = currentRule,
): MissingSkill[] {
	const { needs } = certificateRules[version];
	return facts
		.filter(({ skill }) => subject === 'program' || skill === subject)
		.map((fact) => ({ skill: fact.skill, needs: needs.filter((need) => !fact[need]) }))
		.filter((missing) => missing.needs.length > 0);
}

/**
 * What a person has earned and not yet taken: the certificate, else a badge. None once they have the certificate.
 * @param facts Of every skill.
 */
export function readyCertificate(
	facts: readonly Facts[],
	held: ReadonlyMap<CertificateSubject, string>,
): CertificateSubject | undefined {
	if (held.has('program')) return undefined;
	if (missingFor('program', facts).length === 0) return 'program';
	return facts.find(({ skill }) => !held.has(skill) && missingFor(skill, facts).length === 0)?.skill;
}
