import { data } from 'react-router';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Gone, PageLink, Section } from '#app/console/section.tsx';
import { Facts, State, Time } from '#app/console/values.tsx';
import { optionalText, text } from '#app/forms/rules.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { certificateTitle } from '#content/certificates.ts';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/certificate.console.route';
import { certificateAddress, certificateForms, certificateStates } from './certificates.console.ts';
import { certificatesWithStatus, revokeCertificate } from './certificates.server.ts';
import { certificatePath } from './credential.ts';

const GONE = 'It was erased, possibly just now.';

export const meta: Route.MetaFunction = () => consoleHead('Certificates');

export async function loader({ params, context }: Route.LoaderArgs) {
	const certificate = await getCertificate(servicesOf(context), params.certificate);
	const canRevoke = can(context.get(operatorContext), 'certificates.revoke');
	return data({ certificate, canRevoke }, { status: certificate ? 200 : 404 });
}

async function getCertificate({ db }: Pick<Services, 'db'>, id: string) {
	if (!isUuid(id)) return undefined;
	const row = await certificatesWithStatus(db)
		.innerJoin('customers as p', 'p.customer_uuid', 'c.customer_uuid')
		.select(['c.name', 'c.skill', 'c.rule_version', 'c.issued_at', 'c.revoked_reason', 'c.is_replaced'])
		.select(['s.revoked_at', 'p.person_uuid'])
		.where('c.certificate_uuid', '=', id)
		.executeTakeFirst();
	return row && { id, ...row, title: certificateTitle(row.skill ?? 'program') };
}

export const action = actionsOf({
	revoke: defineAction({
		name: 'certificates.revoke',
		form: 'revoke',
		schema: z.object({
			reason: text(1, 'Please enter a reason, in 500 characters at most.', 500),
			confirm: optionalText().check(z.refine((word) => word.toLowerCase() === 'revoke', 'Please type “revoke”.')),
		}),
		errors: { gone: GONE, state: 'It was revoked before.' },
		async run({ tx, services, params, value: { reason } }) {
			const id = params.certificate ?? '';
			await revokeCertificate(tx, services, id, reason);
			return {
				audit: { subject: { kind: 'certificate', id }, after: { revoked: true } },
				to: certificateAddress(id),
				toast: {
					kind: 'success',
					title: 'Revoked',
					description: 'Its page and the status list say so. The holder gets an email.',
				},
			};
		},
	}),
});

export default function CertificateRoute({ loaderData: { certificate, canRevoke } }: Route.ComponentProps) {
	if (!certificate)
		return <Gone what="certificate" text={GONE} href={consolePaths.certificates} link="All certificates" />;
	const { id, name, title, rule_version, issued_at, revoked_at, revoked_reason, is_replaced, person_uuid } =
		certificate;
	return (
		<>
			<PageLink href={consolePaths.certificates}>← All certificates</PageLink>
			<h1 className="h3">
				<bdi>{name}</bdi>
			</h1>
			<p className="soft">
				{title}. <State of={!revoked_at ? 'valid' : is_replaced ? 'replaced' : 'revoked'} words={certificateStates} />
			</p>
			<Facts
				facts={[
					['Issued', <Time key="issued" at={issued_at} />],
					['Rule', rule_version],
					[is_replaced ? 'Replaced' : 'Revoked', revoked_at && <Time at={revoked_at} />],
					['Reason', revoked_reason],
				]}
			/>
			<p className="console-actions">
				<a href={certificatePath(id)}>Open the public page</a>
				<a href={`${consolePaths.people}/${person_uuid}`}>Contact</a>
			</p>
			{canRevoke && (revoked_at ? <Refusal form="revoke" /> : <Revoke />)}
		</>
	);
}

function Revoke() {
	const heading = certificateForms.revoke;
	return (
		<Section id="revoke-heading" heading={heading}>
			<p className="soft">
				Its page says right away that it no longer counts, and so does the status list for every verifier. This can’t be
				undone. If the rule is still met, the person can have it issued again; to prevent that, take the approval of the
				evidence back first.
			</p>
			<ConsoleForm id="revoke" label={heading} intent="revoke">
				<ConsoleField
					name="reason"
					label="Reason"
					help="The holder gets it by email. The public page doesn’t show it."
				/>
				<ConsoleField name="confirm" label="Type “revoke” to confirm" autoComplete="off" />
				<div className="console-actions">
					<Button type="submit" variant="danger">
						Revoke this certificate
					</Button>
				</div>
			</ConsoleForm>
		</Section>
	);
}
