import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { consolePaths } from '#content/console-paths.ts';
import { certificatePages } from '../skills/evidence-words.console.ts';
import { certificateAddress } from './addresses.console.ts';
import { revokeCertificate } from './certificates.server.ts';
import { newKey } from './keys.server.ts';

const toasts = {
	revoked: { title: 'Revoked', description: 'Its page and the status list say so.' },
	key: { title: 'A new key signs from now on' },
} as const;

const { gone } = certificatePages;
const CONFIRMATION = 'revoke';

export const revokeAction = defineAction({
	name: 'certificates.revoke',
	form: 'revoke',
	schema: z.object({
		reason: text(1, 'Please enter a reason, in 500 characters at most.', 500),
		confirm: optionalText().check(z.refine((word) => word.toLowerCase() === CONFIRMATION, 'Please type “revoke”.')),
	}),
	errors: { gone: gone.text, state: 'It was revoked before.' },
	async run({ tx, services, params, value: { reason } }) {
		const id = params.certificate ?? '';
		await revokeCertificate(tx, services, id, reason);
		const audit = { subject: { kind: 'certificate', id }, after: { revoked: true } };
		return { audit, to: certificateAddress(id), toast: { kind: 'success', ...toasts.revoked } };
	},
});

export const newKeyAction = defineAction({
	name: 'certificates.new-key',
	form: 'keys',
	prepare: ({ services }) => newKey(services.db),
	async run({ tx, now, prepared }) {
		const { key_uuid } = await tx
			.insertInto('certificate_keys')
			.values({ ...prepared, created_at: now })
			.returning('key_uuid')
			.executeTakeFirstOrThrow();
		const audit = { subject: { kind: 'certificate-key', id: key_uuid } };
		return { audit, to: consolePaths.certificates, toast: { kind: 'success', ...toasts.key } };
	},
});
