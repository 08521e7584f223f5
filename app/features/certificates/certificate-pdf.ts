import type { Drawing } from '#app/drawings/drawing.ts';
import type { PdfDocument } from '#app/pdf/document.ts';
import { certificateWords, ruleOf } from '#content/certificates.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Certificate } from './certificates.server.ts';

export function certificatePdf(certificate: Certificate, drawing: Drawing, site: string): PdfDocument {
	const { title, name, issuedOn, rule, subject, address, state } = certificate;
	const { awardedTo, issued, issuer, page, kinds, pdf, skills, ruleVersion } = certificateWords;
	const { skill, program: all } = ruleOf(rule);
	const isProgram = subject === 'program';
	return {
		title,
		subject: page.picture(title, name),
		language: 'en',
		date: certificate.issuedAt,
		site,
		sections: [
			{
				running: isProgram ? kinds.program : kinds.skill,
				blocks: [
					...(state === 'revoked' ? [{ kind: 'title' as const, text: pdf.revoked }] : []),
					{ kind: 'drawing', drawing },
					{
						kind: 'facts',
						rows: [
							{ label: awardedTo, value: name },
							{ label: issued, value: issuedOn },
							{ label: issuer, value: program.legalEntity },
							...(isProgram
								? [{ label: skills, value: certificationSkills.map(({ label }) => label).join(', ') }]
								: []),
							{ label: ruleVersion(rule), value: isProgram ? `${skill} ${all}` : skill },
							{ label: pdf.verify, value: [{ text: address.replace(/^https?:\/\//, ''), href: address }] },
						],
					},
				],
			},
		],
	};
}
