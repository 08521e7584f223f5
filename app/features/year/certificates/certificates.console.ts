import { definePart, everyone, owners, writers } from '#app/console/part.ts';
import { consolePaths } from '#content/console-paths.ts';

export const certificatesPart = definePart({
	pages: {
		'/console/certificates': {
			file: 'year/certificates/certificates',
			see: 'certificates.see',
			list: { of: 'year/certificates/certificates-table', export: 'certificates.export' },
		},
		'/console/certificates/:certificate': { file: 'year/certificates/certificate', see: 'certificates.see' },
	},
	navigation: [{ path: '/console/certificates', label: 'Certificates', group: 'program', key: 'z' }],
	views: { 'certificates.see': everyone, writers },
	actions: {
		'certificates.export': { roles: writers, label: 'Downloaded the list of certificates as CSV' },
		'certificates.revoke': { roles: owners, label: 'Revoked a certificate', isDangerous: true },
		'certificates.new-key': { roles: owners, label: 'Created a key that signs certificates', isDangerous: true },
	},
});

/** The headings of the forms that ask for the password, by intent. */
export const certificateForms = { revoke: 'Revoke it', 'new-key': 'Create a new key' } as const;

export const certificateStates = { valid: 'Valid', revoked: 'Revoked', replaced: 'Replaced by its holder' } as const;

export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
