/** English texts of what is kept of a person. */
export const enPersonalData = {
  "personalData.title": "Personal data",
  "personalData.intro": "See, download or erase what we keep of you.",
  "personalData.consent": "I agree to be told of offers and promotions",
  "personalData.consentSince": "Agreed since {day}.",
  "personalData.file": "Download my data",
  "personalData.fileHint": "A ZIP file with your record, quotes, projects and messages.",
  "personalData.erase": "Erase account and data",
  "personalData.eraseHint":
    "You are signed out at once and cannot sign in again. After {days} {days|day|days} everything is erased; only what signed contracts need stays.",
  "personalData.codeIntro": "We mail you a code, to be sure that it is you.",
  "personalData.sendCode": "Send the code",
  "personalData.code": "Code from the mail",
  "personalData.download": "Download",
  "personalData.eraseNow": "Erase my account",
  "personalData.erased": "Erased. Thank you for your time with us.",
  "personalData.open": "It cannot be erased yet:",
  "personalData.forgotten": "Erased customer",
  "eraseCustomer.staffOnly": "Only customers erase their accounts themselves. Staff ask an administrator.",
  "eraseCustomer.file": "Download the customer's data",
  "eraseCustomer.erase": "Erase at the customer's wish",
  "eraseCustomer.eraseText":
    "The customer is signed out at once; what is known of them is erased after {days} {days|day|days}, but for what contracts need.",
  "eraseCustomer.erased": "Deleted; everything is erased after {days} {days|day|days}",
} as const;
