/**
 * Shoppers' names for features, and the terms that feeds use: phrases, then alternatives, each of which a feature's name has to contain in
 * full; by default the first phrase. Names of two words or more that feeds and shoppers share need no line.
 */
export const featureWords = `
camera,reverse camera,reversing camera,reverse cam,rear camera
360 camera,360 degree camera,surround view
carplay,apple carplay,android auto	carplay|android
sat nav,navigation,gps,nav	satellite navigation|navigation|gps
leather,leather seats,leather interior	leather seats|leather trim|leather upholstery
heated seats
ventilated seats,cooled seats
sunroof,panoramic roof,glass roof
tow bar,towball,tow hitch
bull bar,nudge bar
tonneau,tonneau cover
tub liner,ute liner
cruise,cruise control
adaptive cruise
blind spot,blind spot monitoring,bsm
aeb,auto braking,autonomous braking	emergency braking
lane assist,lane keep,lane departure	lane
parking sensors,park sensors,rear sensors
front parking sensors,front sensors	parking sensors front
aircon,ac,air conditioning,air conditioner,reverse cycle	air conditioning|air conditioner
climate control,dual zone	climate
keyless,push start
alloys,mags	alloy wheels
head up display,hud
wireless charging,phone charger	wireless charger
power tailgate,electric tailgate,power boot	electric tailgate|power tailgate
electric windows,power windows
power seats,electric seats
v2l,vehicle to load	vehicle load
fast charging,dc charging
tinted windows,tint	privacy glass
uhf radio	uhf
sliding door
bunks,bunk beds,triple bunks
ensuite,toilet and shower,shower and toilet,bathroom,internal shower
toilet,loo,dunny	toilet|ensuite
outside shower	external shower
washer	washing machine
solar,solar power
awning,annexe
queen bed
heater	diesel heater
cafe
esc	stability control
tv	television
cooktop,oven
bluetooth
airbags
usb
lithium
dinette`;
