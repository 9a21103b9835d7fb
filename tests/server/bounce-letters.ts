/** Reports as mail servers write them when a letter comes back, each in the manner of its kind; addresses and names are invented. */

export interface Told {
  /** Where the report goes: the return path of the letter. */
  to: string;
  reader: string;
  action?: string;
  status?: string;
  diagnostic?: string;
}

const crlf = (text: string): string => text.trimStart().replaceAll('\n', '\r\n');

const LETTER = (reader: string) => `Message-ID: <0d9c.11@twofold.example>
From: Twofold <no-reply@twofold.example>
To: ${reader}
Subject: November
Content-Type: text/plain

Hello.`;

/** Postfix (bounce(8)): folded fields, a block for the queue first. */
export const postfixReport = ({
  to,
  reader,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <box>: Recipient address rejected: User\n    unknown in virtual mailbox table',
}: Told): string =>
  crlf(`
Return-Path: <>
Received: by mx.twofold.example (Postfix)
	id 4XrT5Q2Fz1z; Sun, 22 Nov 2026 10:00:00 +0000 (UTC)
Date: Sun, 22 Nov 2026 10:00:00 +0000 (UTC)
From: MAILER-DAEMON@mx.twofold.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XrT5P3z.1795341600/mx.twofold.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261122100000.4XrT5Q@mx.twofold.example>

This is a MIME-encapsulated message.

--4XrT5P3z.1795341600/mx.twofold.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

--4XrT5P3z.1795341600/mx.twofold.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.twofold.example
X-Postfix-Queue-ID: 4XrT5P3z
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Sun, 22 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${reader}
Original-Recipient: rfc822;${reader}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.reader.example
Diagnostic-Code: ${diagnostic}

--4XrT5P3z.1795341600/mx.twofold.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

Return-Path: <${to}>
${LETTER(reader)}

--4XrT5P3z.1795341600/mx.twofold.example--
`);

/** Exchange Online: the notice in two forms in a part of its own, a status in base64, the letter whole. */
export const exchangeReport = ({ to, reader, status = '5.1.10' }: Told): string =>
  crlf(`
From: <postmaster@reader.example>
To: <${to}>
Date: Sun, 22 Nov 2026 10:00:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="_000_b1c2d3e4reader_"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <b1c2d3e4@PR0P264.reader.example>
Subject: Undeliverable: November
Auto-Submitted: auto-replied
MIME-Version: 1.0

--_000_b1c2d3e4reader_
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="_001_b1c2d3e4reader_"

--_001_b1c2d3e4reader_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${reader.replace('@', '=40')} couldn't be delivered.

--_001_b1c2d3e4reader_
Content-Type: text/html; charset="us-ascii"

<html><body><p>Your message couldn't be delivered.</p></body></html>

--_001_b1c2d3e4reader_--

--_000_b1c2d3e4reader_
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(
  crlf(`
Reporting-MTA: dns;PR0P264.reader.example
Received-From-MTA: dns;mx.twofold.example
Arrival-Date: Sun, 22 Nov 2026 10:00:03 +0000

Final-Recipient: rfc822;${reader}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Reader
`),
)
  .toString('base64')
  .replaceAll(/.{76}/g, '$&\n')}

--_000_b1c2d3e4reader_
Content-Type: message/rfc822

${LETTER(reader)}

--_000_b1c2d3e4reader_--
`);

/** Gmail: parts within parts, a picture in the notice, the headers of the letter alone. */
export const gmailReport = ({ to, reader, status = '5.2.2' }: Told): string =>
  crlf(`
Delivered-To: ${to}
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <0d9c.11@twofold.example>
Message-ID: <6a1b2c3d.050a0220.1.GMR@mx.google.com>
MIME-Version: 1.0
Content-Type: multipart/report; boundary="0000000000007f2a8d06"; report-type=delivery-status

--0000000000007f2a8d06
Content-Type: multipart/related; boundary="0000000000007f3b1c06"

--0000000000007f3b1c06
Content-Type: text/html; charset="UTF-8"

<p>The recipient's inbox is out of storage space.</p>
--0000000000007f3b1c06
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--0000000000007f3b1c06--
--0000000000007f2a8d06
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Sun, 22 Nov 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <0d9c.11@twofold.example>

Final-Recipient: rfc822; ${reader}
Action: failed
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (2001:db8::1b, the server
 for the domain gmail.com.)
Diagnostic-Code: smtp; 552-${status} The recipient's inbox is out of storage space. Please direct the
 552 ${status} recipient to clear it.
Last-Attempt-Date: Sun, 22 Nov 2026 02:00:01 -0800 (PST)

--0000000000007f2a8d06
Content-Type: message/rfc822

${LETTER(reader)}

--0000000000007f2a8d06--
`);

/** Somebody is away: no report, though it goes to the same place. */
export const outOfOffice = ({ to, reader }: Told): string =>
  crlf(`
From: ${reader}
To: ${to}
Subject: Automatic reply: November
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
Precedence: bulk
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

I am away until Monday. Final-Recipient: rfc822; ${reader}
Action: failed
Status: 5.1.1
`);

/** A reader forwards the report that they saw: words of a person, whatever hangs on them. */
export const forwarded = (told: Told): string =>
  crlf(`
From: ${told.reader}
To: ${told.to}
Subject: Fwd: Undelivered
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: text/plain

What is this?
--outer
Content-Type: message/rfc822

${postfixReport(told).replaceAll('\r\n', '\n')}
--outer--
`);

/** A receipt that it was read (RFC 8098) has the form of a report, and is none of delivery. */
export const readReceipt = ({ to, reader }: Told): string =>
  crlf(`
From: ${reader}
To: ${to}
Subject: Read: November
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary="mdn"

--mdn
Content-Type: text/plain

It was read.
--mdn
Content-Type: message/disposition-notification

Final-Recipient: rfc822; ${reader}
Disposition: manual-action/MDN-sent-manually; displayed

--mdn--
`);
