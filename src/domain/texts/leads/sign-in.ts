/** Signing in with a code by text message, and the account menu. Labels of fields are those of forms. */
export const signInTexts = {
  title: 'Sign in',
  back: 'Back',
  // Why the shopper is here.
  reason: 'Sign in to your account with {dealer}.',
  reasonTradeIn: 'Sign in to get a valuation of your vehicle.',
  reasonCheckout: 'Sign in to reserve or buy this vehicle online.',
  reasonFinance: 'Sign in to apply for finance.',
  reasonCarFinance: 'Sign in to apply for finance for this vehicle.',
  reasonSpinToWin: 'Sign in to spin the wheel.',
  reasonPayment: 'Sign in to pay online.',
  reasonGarage: 'Sign in to see your garage.',
  reasonWatchlist: 'Sign in to keep a watchlist of the vehicles you like.',
  noPassword: 'We’ll text a code to your mobile, so there’s no password to remember.',
  noScript: 'Signing in needs JavaScript. Please call us on {phone}.',

  // The form.
  visitor: 'Have you signed in here before?',
  newHere: 'I’m new here',
  returning: 'I’ve signed in before',
  sendCode: 'Send Code',
  codeLabel: 'Verification Code',
  codeHint: 'The 6 digits we sent to your mobile.',
  use: 'We use your number to sign you in, and your details so we know who you are when you get in touch.',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  // The button while a code is on its way, and afterwards.
  sending: 'Sending...',
  sent: 'Code sent!',
  resend: 'Resend Code',
  /** In a browser that has signed in with this number before. */
  welcomeBack: 'Welcome back. All we need is the code.',
  /** After a correct code, if the account is new. */
  detailsMissing: 'You’re signed in. Please tell us who you are.',

  // What can be wrong.
  code: 'Code must be 6 digits.',
  wrongCode: 'The verification code is invalid. Please try again.',
  tooMany: 'Too many verification attempts. Please try again later.',
  mobile: 'Enter an Australian mobile number, e.g. 0412 345 678.',
  timeout: 'Sending the code took too long. Please try again.',
  notSent: 'We couldn’t send a code just now. Please try again in a moment.',
  expired: 'This code has expired. Please ask for a new one.',
  captcha: 'Please confirm you’re not a robot, then ask for the code again.',
  signedOut: 'Please sign in first.',

  // The text message, which ends with a line that lets phones fill in the code by themselves.
  codeMessage: '{code} is your verification code for {dealer}. It expires in 5 minutes.',

  // The menu.
  account: 'Account',
  loading: 'One moment…',
  list: 'View List',
  signOut: 'Sign out',
} as const;
