import { FormButton } from './form-button.tsx';

interface Props {
	version: string;
	/** A scheduled email skips the first minute in which it could be stopped. */
	wasScheduled?: boolean;
}

export function StopSending({ version, wasScheduled = false }: Props) {
	const text = 'Emails that have not been sent yet are canceled.';
	return (
		<>
			<h2>Stop sending</h2>
			<p className="soft">{wasScheduled ? text : `${text} None is sent in the first minute.`}</p>
			<FormButton id="sending" label="Stop sending" intent="stop" hidden={{ version }} size="medium" className="form" />
		</>
	);
}
