import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { certificatePath } from '#app/features/certificates/credential.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { certificateTitle } from '#content/certificates.ts';
import { certificatePages } from '#content/console/evidence.ts';
import { consolePaths } from '#content/console/paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { Facts, State, Time } from '../kit/values.tsx';
import type { Route } from './+types/certificate.route';
import { revokeAction } from './certificate-actions.server.ts';

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

/** One certificate, and its revocation. */
export default function CertificateRoute({ loaderData: { certificate, canRevoke } }: Route.ComponentProps) {
	if (!certificate) {
		return (
			<>
				<h1 className="h3">{gone.heading}</h1>
				<p>{gone.text}</p>
				<PageLink href={consolePaths.certificates}>{words.back}</PageLink>
			</>
		);
	}
	const { id, name, title, rule_version, issued_at, revoked_at, revoked_reason, person_uuid } = certificate;
	return (
		<>
			<PageLink href={consolePaths.certificates}>← {words.back}</PageLink>
			<h1 className="h3">
				<bdi>{name}</bdi>
			</h1>
			<p className="soft">
				{title}. <State of={revoked_at ? 'revoked' : 'valid'} words={states} />
			</p>
			<Facts
				facts={[
					[words.issued, <Time key="issued" at={issued_at} />],
					[words.rule, rule_version],
					[words.revoked, revoked_at && <Time at={revoked_at} />],
					[words.reason, revoked_reason],
				]}
			/>
			<p className="console-actions">
				<a href={certificatePath(id)}>{words.public}</a>
				<a href={`${consolePaths.people}/${person_uuid}`}>{words.person}</a>
			</p>
			{canRevoke && (revoked_at ? <Refusal form="revoke" /> : <Revoke />)}
		</>
	);
}

function Revoke() {
	const { heading, text, reason, reasonHelp, confirm, button } = words.revoke;
	return (
		<Section id="revoke-heading" heading={heading}>
			<p className="soft">{text}</p>
			<ConsoleForm id="revoke" label={heading} intent="revoke">
				<ConsoleField name="reason" label={reason} help={reasonHelp} />
				<ConsoleField name="confirm" label={confirm} autoComplete="off" />
				<div className="console-actions">
					<Button type="submit" variant="danger">
						{button}
					</Button>
				</div>
			</ConsoleForm>
		</Section>
	);
}
