/** Bounce reports as common servers write them, about one of our emails. */

export interface ReportedEmail {
	messageId: string;
	recipient: string;
}

const crlf = (lines: string[]) => lines.join('\r\n');

const original = ({ messageId, recipient }: ReportedEmail) => [
	'Return-Path: <hello@mga.example>',
	'From: MGA <hello@mga.example>',
	`To: ${recipient}`,
	'Subject: We have your message =?UTF-8?Q?=C2=B7?= MGA',
	`Message-ID: ${messageId}`,
	'Date: Tue, 01 Jul 2025 12:00:00 +0000',
	'MIME-Version: 1.0',
];

/** Postfix, whose report contains the original's headers as `text/rfc822-headers`. */
export const postfix = (about: ReportedEmail, { action = 'failed', status = '5.1.1', says = '' } = {}) =>
	crlf([
		'Return-Path: <>',
		'From: MAILER-DAEMON@mail.mga.example (Mail Delivery System)',
		'Subject: Undelivered Mail Returned to Sender',
		'To: hello@mga.example',
		'Auto-Submitted: auto-replied',
		'MIME-Version: 1.0',
		'Content-Type: multipart/report; report-type=delivery-status;',
		'\tboundary="4bXk2T1QZSz9rxN.1751371200/mail.mga.example"',
		'Content-Transfer-Encoding: 8bit',
		'Message-Id: <4bXk2T3mZxz9rxP@mail.mga.example>',
		'',
		'This is a MIME-encapsulated message.',
		'',
		'--4bXk2T1QZSz9rxN.1751371200/mail.mga.example',
		'Content-Description: Notification',
		'Content-Type: text/plain; charset=utf-8',
		'',
		'This is the email system at host mail.mga.example.',
		'',
		"I'm sorry to have to inform you that your message could not",
		'be delivered to one or more recipients. It is attached below.',
		'',
		'--4bXk2T1QZSz9rxN.1751371200/mail.mga.example',
		'Content-Description: Delivery report',
		'Content-Type: message/delivery-status',
		'',
		'Reporting-MTA: dns; mail.mga.example',
		'X-Postfix-Queue-ID: 4bXk2T1QZSz9rxN',
		'X-Postfix-Sender: rfc822; hello@mga.example',
		'Arrival-Date: Tue,  1 Jul 2025 12:00:01 +0000 (UTC)',
		'',
		`Final-Recipient: rfc822; ${about.recipient}`,
		`Original-Recipient: rfc822;${about.recipient}`,
		`Action: ${action}`,
		`Status: ${status}`,
		'Remote-MTA: dns; mx.example.org',
		`Diagnostic-Code: smtp; ${says || `550 ${status} <${about.recipient}>: Recipient address`}`,
		'    rejected: User unknown in virtual mailbox table',
		'',
		'--4bXk2T1QZSz9rxN.1751371200/mail.mga.example',
		'Content-Description: Undelivered Message Headers',
		'Content-Type: text/rfc822-headers',
		'Content-Transfer-Encoding: 8bit',
		'',
		...original(about),
		'',
		'--4bXk2T1QZSz9rxN.1751371200/mail.mga.example--',
		'',
	]);

/** Exchange Online, which returns the whole email and adds its own number after the status. */
export const exchange = (about: ReportedEmail) =>
	crlf([
		'From: <postmaster@contoso.example>',
		'To: <hello@mga.example>',
		'Subject: Undeliverable: We have your message',
		'MIME-Version: 1.0',
		'Content-Type: multipart/report; report-type=delivery-status;',
		'\tboundary="6a1f0a4e-5d0a-4a63-a7e0-0f3c5c8d7b11"',
		'X-MS-Exchange-Message-Is-Ndr:',
		'Content-Language: en-US',
		'',
		'--6a1f0a4e-5d0a-4a63-a7e0-0f3c5c8d7b11',
		'Content-Type: multipart/alternative; differences=Content-Type;',
		'\tboundary="b7e2f1d0-inner"',
		'',
		'--b7e2f1d0-inner',
		'Content-Type: text/plain; charset="us-ascii"',
		'Content-Transfer-Encoding: quoted-printable',
		'',
		'Delivery has failed to these recipients or groups:',
		'',
		'--b7e2f1d0-inner',
		'Content-Type: text/html; charset="us-ascii"',
		'',
		'<html><body><p>Delivery has failed to these recipients or groups:</p></body></html>',
		'',
		'--b7e2f1d0-inner--',
		'',
		'--6a1f0a4e-5d0a-4a63-a7e0-0f3c5c8d7b11',
		'Content-Type: message/delivery-status',
		'',
		'Reporting-MTA: dns;AM0PR04MB1234.eurprd04.prod.outlook.example',
		'Received-From-MTA: dns;mail.mga.example',
		'Arrival-Date: Tue, 1 Jul 2025 12:00:02 +0000',
		'',
		`Final-Recipient: rfc822;${about.recipient}`,
		'Action: failed',
		'Status: 5.1.10',
		`Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${about.recipient} not found by SMTP address lookup`,
		'',
		'',
		'--6a1f0a4e-5d0a-4a63-a7e0-0f3c5c8d7b11',
		'Content-Type: message/rfc822',
		'',
		...original(about).map((line) => (line.startsWith('Message-ID') ? line.replace(': ', ':\r\n ') : line)),
		'Content-Type: text/plain',
		'',
		'Thank you for writing.',
		'',
		'--6a1f0a4e-5d0a-4a63-a7e0-0f3c5c8d7b11--',
		'',
	]);

export const gmail = (about: ReportedEmail) =>
	crlf([
		'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
		'To: hello@mga.example',
		'Auto-Submitted: auto-replied',
		'Subject: Delivery Status Notification (Failure)',
		'MIME-Version: 1.0',
		'Content-Type: multipart/report; boundary="000000000000aa11bb0638d1"; report-type=delivery-status',
		'',
		'--000000000000aa11bb0638d1',
		'Content-Type: multipart/related; boundary="000000000000aa22cc0638d2"',
		'',
		'--000000000000aa22cc0638d2',
		'Content-Type: text/html; charset="UTF-8"',
		'',
		'<html><body><h1>Address not found</h1></body></html>',
		'--000000000000aa22cc0638d2',
		'Content-Type: image/png; name="icon.png"',
		'Content-Disposition: attachment; filename="icon.png"',
		'Content-Transfer-Encoding: base64',
		'Content-ID: <icon.png>',
		'',
		'iVBORw0KGgo=',
		'--000000000000aa22cc0638d2--',
		'--000000000000aa11bb0638d1',
		'Content-Type: message/delivery-status',
		'',
		'Reporting-MTA: dns; googlemail.com',
		'Arrival-Date: Tue, 01 Jul 2025 05:00:03 -0700 (PDT)',
		'X-Original-Message-ID: <someone-else@mga.example>',
		'',
		`Final-Recipient: rfc822; ${about.recipient}`,
		'Action: failed',
		'Status: 5.1.1',
		'Remote-MTA: dns; gmail-smtp-in.l.google.com.',
		'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
		" 550-5.1.1 double-checking the recipient's email address for typos or",
		' 550 5.1.1 unnecessary spaces. NoSuchUser - gsmtp',
		'Last-Attempt-Date: Tue, 01 Jul 2025 05:00:04 -0700 (PDT)',
		'',
		'--000000000000aa11bb0638d1',
		'Content-Type: message/rfc822',
		'',
		...original(about),
		'',
		'--000000000000aa11bb0638d1--',
		'',
	]);

/** A feedback loop's report (RFC 5965): the reader pressed "spam". */
export const feedback = (about: ReportedEmail, type = 'abuse') =>
	crlf([
		'From: <staff@feedback.mailbox.example>',
		'To: <hello@mga.example>',
		'Subject: FW: We have your message',
		'MIME-Version: 1.0',
		'Content-Type: multipart/report; report-type=feedback-report;',
		'     boundary="part1_13d.2e68ed54_boundary"',
		'',
		'--part1_13d.2e68ed54_boundary',
		'Content-Type: text/plain; charset="US-ASCII"',
		'Content-Transfer-Encoding: 7bit',
		'',
		'This is an email abuse report for an email message received from IP 192.0.2.1.',
		'',
		'--part1_13d.2e68ed54_boundary',
		'Content-Type: message/feedback-report',
		'',
		`Feedback-Type: ${type}`,
		'User-Agent: SomeGenerator/1.0',
		'Version: 1',
		'Original-Mail-From: <hello@mga.example>',
		'Source-IP: 192.0.2.1',
		'',
		'--part1_13d.2e68ed54_boundary',
		'Content-Type: message/rfc822',
		'Content-Disposition: inline',
		'',
		...original(about),
		'Content-Type: text/plain',
		'',
		'Spam Spam Spam',
		'--part1_13d.2e68ed54_boundary--',
		'',
	]);

/** An out-of-office reply: not a report, although it refers to our email. */
export const autoReply = ({ messageId, recipient }: ReportedEmail) =>
	crlf([
		`From: ${recipient}`,
		'To: hello@mga.example',
		'Subject: Out of office: We have your message',
		`In-Reply-To: ${messageId}`,
		`References: ${messageId}`,
		'Auto-Submitted: auto-replied',
		'Content-Type: text/plain; charset=utf-8',
		'',
		'I am away until Monday.',
		'',
		'Action: failed',
		'Status: 5.1.1',
		'',
	]);

const textBounce = (headers: string[], body: string[]) =>
	crlf([
		'Return-Path: <>',
		'From: MAILER-DAEMON@mx.example.org',
		'To: hello@mga.example',
		...headers,
		'Content-Type: text/plain; charset=us-ascii',
		'',
		...body,
		'',
	]);

/** qmail, which returns the whole email. */
export const qmail = (about: ReportedEmail, reason = 'Sorry, no mailbox here by that name. (#5.1.1)') =>
	textBounce(
		['Subject: failure notice'],
		[
			'Hi. This is the qmail-send program at mx.example.org.',
			"I'm afraid I wasn't able to deliver your message to the following addresses.",
			"This is a permanent error; I've given up. Sorry it didn't work out.",
			'',
			`<${about.recipient}>:`,
			reason,
			'',
			'--- Below this line is a copy of the message.',
			'',
			...original(about),
			'',
			'Thank you for writing.',
		],
	);

/** Exim 4.80, which sends no report. */
export const exim = (about: ReportedEmail, reason = 'Unknown user') =>
	textBounce(
		[`X-Failed-Recipients: ${about.recipient}`, 'Subject: Mail delivery failed: returning message to sender'],
		[
			'This message was created automatically by mail delivery software.',
			'',
			'A message that you sent could not be delivered to one or more of its',
			'recipients. This is a permanent error. The following address(es) failed:',
			'',
			`  ${about.recipient}`,
			`    SMTP error from remote mail server after RCPT TO:<${about.recipient}>:`,
			`    host mx.example.org [10.5.7.1]: 550 ${reason}`,
			'',
			'------ This is a copy of the message, including all the headers. ------',
			'',
			...original(about),
			'',
			'Thank you for writing.',
		],
	);

export const eximDelay = (about: ReportedEmail) =>
	textBounce(
		['Subject: Warning: message 1Bmc3c-000205-00 delayed 24 hours'],
		[
			'This message was created automatically by mail delivery software.',
			'A message that you sent has not yet been delivered to one or more of its',
			'recipients after more than 24 hours on the queue on mx.example.org.',
			'',
			`The address to which the message has not yet been delivered is:`,
			'',
			`  ${about.recipient}`,
			'    Delay reason: Unknown user',
			'',
			'------ This is a copy of the message, including all the headers. ------',
			'',
			...original(about),
		],
	);

/** Domino, which returns nothing of the email, but may name the email that it answers. */
export const domino = ({ messageId, recipient }: Partial<ReportedEmail> & { recipient: string }) =>
	textBounce(
		[
			`Subject: DELIVERY FAILURE: User Ada (${recipient}) not listed in`,
			' Domino Directory',
			...(messageId ? [`In-Reply-To: ${messageId}`] : []),
		],
		[
			'Your message',
			'',
			'  Subject: We have your message',
			'',
			'was not delivered to:',
			'',
			`  ${recipient}`,
			'',
			'because:',
			'',
			`  User Ada (${recipient}) not listed in Domino Directory`,
		],
	);

/** Lotus Notes. */
export const notes = (about: ReportedEmail) =>
	textBounce(
		['Subject: Undeliverable message'],
		[
			'------- Failure Reasons  --------',
			'',
			'User not listed in public Name & Address Book',
			about.recipient,
			'',
			'------- Returned Message --------',
			...original(about),
			'',
			'Thank you for writing.',
		],
	);

/** Amazon SES, which has replaced the Message-ID. */
export const ses = (about: ReportedEmail) =>
	postfix({ ...about, messageId: '<0100018f5c-6b1e-000000@email.amazonses.com>' }).replace(
		/^(Message-ID: .*amazonses.*)$/m,
		`$1\nReferences: <someone@example.org> ${about.messageId}`,
	);
