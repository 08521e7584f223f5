import { Rows } from '#app/list/rows.tsx';
import type { SignedInDevice } from '#app/operators/sessions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { deviceName } from '../auth/device.ts';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { timesNote } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
	const { heading, shown, print } = account.recovery;
	return (
		<Section id="codes" heading={heading} className="console-note">
			<p role="status">{shown}</p>
			<ul className="console-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="js-only">
				<Button variant="secondary" size="small" onClick={() => window.print()}>
					{print}
				</Button>
			</p>
		</Section>
	);
}

/** The operator's sessions, each with a button to end it. */
export function Sessions({ sessions }: { sessions: SignedInDevice[] }) {
	const { heading, columns, current, end, endOthers } = account.sessions;
	return (
		<Section id="sessions" heading={heading}>
			<p className="soft">{timesNote()}</p>
			<Rows
				rows={sessions}
				rowKey={({ id }) => id}
				columns={[
					{ head: columns.device, cell: ({ userAgent }) => deviceName(userAgent) },
					{ head: columns.began, cell: ({ createdAt }) => <Time at={createdAt} /> },
					{ head: columns.seen, cell: ({ lastActiveAt }) => <Time at={lastActiveAt} /> },
					{
						head: columns.action,
						label: '',
						cell: ({ id, isCurrent }) =>
							isCurrent ? current : <FormButton label={end} intent="session" hidden={{ id }} />,
					},
				]}
			/>
			<FormButton id="sessions" label={endOthers} intent="others" size="medium" className="form" />
		</Section>
	);
}
