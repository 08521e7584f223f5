import { Rows } from '#app/list/rows.tsx';
import type { SignedInDevice } from '#app/operators/sessions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { deviceName } from '../auth/device.ts';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';

export function RecoveryCodes({ codes }: { codes: string[] }) {
	const { heading } = account.recovery;
	return (
		<Section id="codes" heading={heading} className="console-note">
			<p role="status">Print them or write them down now: they are not shown again. Earlier codes no longer work.</p>
			<ul className="console-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="js-only">
				<Button variant="secondary" size="small" onClick={() => window.print()}>
					Print
				</Button>
			</p>
		</Section>
	);
}

export function Sessions({ sessions }: { sessions: SignedInDevice[] }) {
	return (
		<Section id="sessions" heading="Where you are signed in">
			<p className="soft">{timesNote()}</p>
			<Rows
				rows={sessions}
				rowKey={({ id }) => id}
				columns={[
					{ head: 'Device', cell: ({ userAgent }) => deviceName(userAgent) },
					{ head: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
					{ head: 'Last used', cell: ({ lastActiveAt }) => <Time at={lastActiveAt} /> },
					{
						head: 'Actions',
						label: '',
						cell: ({ id, isCurrent }) =>
							isCurrent ? 'This one' : <FormButton label="Sign out" intent="session" hidden={{ id }} />,
					},
				]}
			/>
			<FormButton id="sessions" label="Sign out everywhere else" intent="others" size="medium" className="form" />
		</Section>
	);
}
