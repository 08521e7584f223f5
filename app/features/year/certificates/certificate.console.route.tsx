import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { Facts, State, Time } from '#app/console/values.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { certificateTitle } from '#content/certificates.ts';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { certificatePages } from '../skills/evidence-words.console.ts';
import type { Route } from './+types/certificate.console.route';
import { revokeAction } from './certificate-actions.console.server.ts';
import { certificatePath } from './credential.ts';

const { one: words, states, gone } = certificatePages;

export const meta: Route.MetaFunction = () => consoleHead(certificatePages.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const certificate = await getCertificate(servicesOf(context), params.certificate);
	const canRevoke = can(context.get(operatorContext), 'certificates.revoke');
	return data({ certificate, canRevoke }, { status: certificate ? 200 : 404 });
}

async function getCertificate({ db }: Pick<Services, 'db'>, id: string) {
	if (!isUuid(id)) return undefined;
	const row = await db
		.selectFrom('certificates as r')
		.innerJoin('customers as c', 'c.customer_uuid', 'r.customer_uuid')
		.innerJoin('certificate_statuses as s', (join) =>
			join.onRef('s.status_list', '=', 'r.status_list').onRef('s.status_index', '=', 'r.status_index'),
		)
		.select(['r.name', 'r.skill', 'r.rule_version', 'r.issued_at', 'r.revoked_reason', 's.revoked_at', 'c.person_uuid'])
		.where('r.certificate_uuid', '=', id)
		.executeTakeFirst();
	return row && { id, ...row, title: certificateTitle(row.skill ?? 'program') };
}

export const action = actionsOf({ revoke: revokeAction });

export default function CertificateRoute({ loaderData: { certificate, canRevoke } }: Route.ComponentProps) {
	if (!certificate) {
		return (
			<>
				<h1 className="h3">This certificate is no longer here</h1>
				<p>{gone.text}</p>
				<PageLink href={consolePaths.certificates}>All certificates</PageLink>
			</>
		);
	}
	const { id, name, title, rule_version, issued_at, revoked_at, revoked_reason, person_uuid } = certificate;
	return (
		<>
			<PageLink href={consolePaths.certificates}>← {'All certificates'}</PageLink>
			<h1 className="h3">
				<bdi>{name}</bdi>
			</h1>
			<p className="soft">
				{title}. <State of={revoked_at ? 'revoked' : 'valid'} words={states} />
			</p>
			<Facts
				facts={[
					['Issued', <Time key="issued" at={issued_at} />],
					['Rule', rule_version],
					['Revoked', revoked_at && <Time at={revoked_at} />],
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
	const { heading } = words.revoke;
	return (
		<Section id="revoke-heading" heading={heading}>
			<p className="soft">
				Its page says right away that it no longer counts, and so does the status list for every verifier. This can’t be
				undone. If the rule is still met, the person can have it issued again, with another name for example; to prevent
				that, take the approval of the evidence back first.
			</p>
			<ConsoleForm id="revoke" label={heading} intent="revoke">
				<ConsoleField name="reason" label="Reason" help="For us; the page does not show it." />
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
